export type Choices = { manufacturers: { id: number; name: string }[]; categories: { id: number; name: string }[] }
