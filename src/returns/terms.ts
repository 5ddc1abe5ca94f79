/** The terms promised by law and our information page. */
export const complaintYears = { consumer: 3, company: 2 } as const
