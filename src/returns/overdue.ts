/**
 * The customer sends the units within fourteen days of the announcement (lag 2005:59 2 kap. 13 §); the parcel has as
 * long to come. A withdrawal stands when they come later too, so that nothing ends by itself.
 */
export const overdueAfterDays = 28
