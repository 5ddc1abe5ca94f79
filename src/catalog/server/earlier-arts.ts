/** Rows and addresses from before may have an earlier name. */
const earlierNames: Record<string, string> = { krets: 'banor' }

export function artNow<D extends { art?: string | undefined }>(drawing: D): D {
  const art = drawing.art === undefined ? undefined : earlierNames[drawing.art]
  return art === undefined ? drawing : { ...drawing, art }
}

export function addressNow(path: string): string {
  return path.replace(/^(\/bild\/[a-z]+-[a-z]+-[a-z]+-)([a-z]+)(?=-)/, (whole, start: string, art: string) => {
    const now = earlierNames[art]
    return now === undefined ? whole : start + now
  })
}
