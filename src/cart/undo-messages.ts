export const undoMessages = {
  cleared: 'Varukorgen är tömd',
  removed: (name: string) => `${name} är borttagen ur varukorgen`,
  undo: 'Ångra',
}
