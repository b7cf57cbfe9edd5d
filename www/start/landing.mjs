// Where the focus is while there is nothing to press: at a table, whose heading is not seen, whose turn it is.
const LANDINGS = ["#turn[tabindex]", "#heading", "#menu-heading"];
export const landing = () => LANDINGS.map((one) => document.querySelector(one)).find(Boolean);
