/** A picture that has been fetched and re-encoded. */
export type FetchedPicture = { hash: string; width: number; height: number }

/** The widths pages use; a picture is never enlarged beyond its own. */
export const pictureWidths = [260, 520, 779, 1558] as const

/** The stored widths of a picture. */
export function widthsOf(width: number): number[] {
  return [...pictureWidths.filter((step) => step < width), Math.min(width, 1558)]
}
