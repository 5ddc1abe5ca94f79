type Whose = { id: number; avatar?: { version: number } | undefined }

/** The picture of a member; with the version of one's own look, so that a new look shows at once. */
export function avatarPath({ id, avatar }: Whose): string {
  return `/api/avatar/${id}${avatar ? `?v=${avatar.version}` : ''}`
}
