/** Stands for the secret of an order where a path must hold one and the browser has it in a cookie, unread by scripts. */
export const secretInCookie = '-'
