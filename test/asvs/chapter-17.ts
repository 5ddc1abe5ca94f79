import { type AsvsChapter, notApplicable } from './row.ts'

const why = 'The shop has no audio, no video and no WebRTC; the chat is text over HTTPS.'

export const chapter17: AsvsChapter = {
  'V17.1.1': notApplicable('TURN reaches no reserved addresses', why),
  'V17.2.1': notApplicable('Keys of DTLS certificates', why),
  'V17.2.2': notApplicable('DTLS cipher suites', why),
  'V17.2.3': notApplicable('SRTP authentication', why),
  'V17.2.4': notApplicable('Malformed SRTP packets', why),
  'V17.3.1': notApplicable('Signalling under a flood', why),
  'V17.3.2': notApplicable('Malformed signalling', why),
}
