import type { ComponentType } from 'react'

/** Customer data passed to the chat provider. */
export type Customer = { customerNumber: number | null }

/** An ongoing chat, in the panel. */
export type ChatView = ComponentType<{ customer: Customer }>
