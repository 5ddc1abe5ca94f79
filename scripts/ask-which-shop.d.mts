type Asked = { env: Record<string, string | undefined>; isTerminal: boolean; root: string }
export function folderToAsk(asked: Asked): string | null
export function remember(folder: string, answer: 'demo' | 'own'): void
export function askWhichShop(root: string): Promise<void>
