/** The terms promised by law and our information page. */
export const complaintYears = 3
