import { type OwnedDraft, setCurrentDraft } from './current-draft.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { draftPlace } from './stored-draft.ts'

const ivBytes = 12

/**
 * Stores the draft for a reload, encrypted with the server's key (AES-256-GCM, base64). Without WebCrypto (http on
 * another machine) it stays in memory. A sole trader's organisation number is their personal number, and a door code
 * gives access: neither is stored. The payment method is chosen again.
 */
export async function keepDraft(draft: Draft, owner: string, key: string): Promise<void> {
  const texts = { ...draft.texts, organisationNumber: '', doorCode: '' }
  const never = {
    paymentMethod: null,
    instalmentMonths: null,
    giftCards: [],
    personalNumber: '',
    consentsToCodes: false,
  }
  const stored: OwnedDraft = { owner, draft: { ...draft, texts, ...never } }
  const isLatest = setCurrentDraft(stored)
  if (!globalThis.crypto.subtle) return
  const encrypted = await encrypt(JSON.stringify(stored), key)
  if (isLatest()) sessionStorage.setItem(draftPlace, `${owner ? 'member' : 'guest'}:${encrypted}`)
}

export function hasStoredDraft(): boolean {
  return sessionStorage.getItem(draftPlace) !== null
}

export async function openStoredDraft(key: string): Promise<OwnedDraft | null> {
  const [, encrypted] = sessionStorage.getItem(draftPlace)?.split(':') ?? []
  if (!encrypted || !globalThis.crypto.subtle) return null
  try {
    const { owner, draft }: OwnedDraft = JSON.parse(await decrypt(encrypted, key))
    return { owner, draft: { ...emptyDraft, ...draft, texts: { ...emptyDraft.texts, ...draft.texts } } }
  } catch {
    // Another key, or an earlier version of the shop.
    return null
  }
}

async function encrypt(text: string, key: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const body = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await imported(key), new TextEncoder().encode(text))
  return base64Of(new Uint8Array([...iv, ...new Uint8Array(body)]))
}

async function decrypt(encrypted: string, key: string): Promise<string> {
  const bytes = bytesOf(encrypted)
  const iv = bytes.slice(0, ivBytes)
  const body = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await imported(key), bytes.slice(ivBytes))
  return new TextDecoder().decode(body)
}

function imported(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
