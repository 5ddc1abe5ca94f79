export const maxStarredStores = 3
