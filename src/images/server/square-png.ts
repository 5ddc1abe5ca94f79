/** sharp uses 10 MB, so it is loaded on first use. */
export async function squarePng(picture: Buffer, { side, ground }: { side: number; ground: string }): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(picture)
    .resize(side, side, { fit: 'contain', background: ground })
    .flatten({ background: ground })
    .png({ palette: true })
    .toBuffer()
}
