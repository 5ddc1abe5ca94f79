export const employeePrices = {
  left: (left: string, limit: string) =>
    `Efter det här köpet har du ${left} kvar att handla för till personalpris i år, av ${limit}.`,
  tooMuch: (over: string, limit: string) =>
    `Det här är ${over} mer än du får handla för till personalpris i år. Gränsen är ${limit}. Ta bort något för att kunna köpa.`,
} as const
