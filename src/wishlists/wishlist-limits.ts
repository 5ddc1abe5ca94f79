export const maxWishlists = 50
export const maxWishlistItems = 200
export const maxUnits = 99
export const maxNameLength = 60
export const maxNoteLength = 200
