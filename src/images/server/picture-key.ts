/** Where a stored size of a picture is; its content never changes. */
export const pictureKey = (file: string): string => `pictures/${file}`
