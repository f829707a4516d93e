/** contract 4 "Ages": a parent is at least this much older than the child, unless the rule book says otherwise. */
export const mesiTraGenerazioni = 8
