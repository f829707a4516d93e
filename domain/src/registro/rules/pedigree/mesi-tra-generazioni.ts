/** contract 4 "Ages": default minimum difference in months. */
export const mesiTraGenerazioni = 8
