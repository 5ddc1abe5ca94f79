/** The terms promised by law and our information page. */
export const openPurchaseDays = 60
export const complaintYears = 3
