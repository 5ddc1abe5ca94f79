export const maxMessageLength = 2000
