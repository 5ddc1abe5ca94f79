type Whose = { id: number; avatar?: { version: number } | undefined }

/** With the version of the look, so that a new one is shown at once. */
export function avatarPath({ id, avatar }: Whose): string {
  return `/api/avatar/${id}${avatar ? `?v=${avatar.version}` : ''}`
}
