/** The cookie that shows pages, which are the same for everyone, that this browser has a session. It is no secret. */
export const sessionMark = 'shop_has_session'
