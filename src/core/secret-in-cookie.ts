/** Placeholder for an order's secret in a path when the secret is in an HttpOnly cookie. */
export const secretInCookie = '-'
