const [going, seen] = ['chat-goes-on', 'chat-seen']

export const chatMemory = {
  doesGoOn: () => sessionStorage.getItem(going) !== null,
  goesOn(isOn: boolean): void {
    if (isOn) sessionStorage.setItem(going, '1')
    else sessionStorage.removeItem(going)
  },
  seen(): number | null {
    const id = sessionStorage.getItem(seen)
    return id === null ? null : Number(id)
  },
  see(id: number): void {
    sessionStorage.setItem(seen, String(id))
  },
}
