export const maxWishlists = 50
export const maxWished = 200
export const maxPieces = 99
export const longestName = 60
export const longestNote = 200
