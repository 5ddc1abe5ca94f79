import { chapter01 } from './chapter-01.ts'
import { chapter02 } from './chapter-02.ts'
import { chapter03 } from './chapter-03.ts'
import { chapter04 } from './chapter-04.ts'
import { chapter05 } from './chapter-05.ts'
import { chapter06 } from './chapter-06.ts'
import { chapter07 } from './chapter-07.ts'
import { chapter08 } from './chapter-08.ts'
import { chapter09 } from './chapter-09.ts'
import { chapter10 } from './chapter-10.ts'
import { chapter11 } from './chapter-11.ts'
import { chapter12 } from './chapter-12.ts'
import { chapter13 } from './chapter-13.ts'
import { chapter14 } from './chapter-14.ts'
import { chapter15 } from './chapter-15.ts'
import { chapter16 } from './chapter-16.ts'
import { chapter17 } from './chapter-17.ts'
import type { AsvsChapter } from './row.ts'

export const chapters: readonly { name: string; rows: AsvsChapter }[] = [
  { name: 'Encoding and sanitization', rows: chapter01 },
  { name: 'Validation and business logic', rows: chapter02 },
  { name: 'Web frontend', rows: chapter03 },
  { name: 'API and web service', rows: chapter04 },
  { name: 'File handling', rows: chapter05 },
  { name: 'Authentication', rows: chapter06 },
  { name: 'Session management', rows: chapter07 },
  { name: 'Authorization', rows: chapter08 },
  { name: 'Self-contained tokens', rows: chapter09 },
  { name: 'OAuth and OIDC', rows: chapter10 },
  { name: 'Cryptography', rows: chapter11 },
  { name: 'Secure communication', rows: chapter12 },
  { name: 'Configuration', rows: chapter13 },
  { name: 'Data protection', rows: chapter14 },
  { name: 'Secure coding and architecture', rows: chapter15 },
  { name: 'Security logging and error handling', rows: chapter16 },
  { name: 'WebRTC', rows: chapter17 },
]
