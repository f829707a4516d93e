import { office } from '@bisavolo/domain'
import type { Work } from '../../records/work.ts'
import { amendByOffice } from './amend-by-office.ts'
import { amendIscrizioneExpo } from './amend-iscrizione-expo.ts'
import { fileIscrizioneExpo } from './file-iscrizione-expo.ts'
import type { IscrizioneExpo } from './iscrizione-expo-row.ts'

export type { IscrizioneExpo } from './iscrizione-expo-row.ts'

export function saveIscrizioneExpo(
  work: Work,
  id: number | null,
  body: Record<string, unknown>,
): Promise<IscrizioneExpo> {
  if (id === null) return fileIscrizioneExpo(work, body)
  return office.includes(work.who.role) ? amendByOffice(work, id, body) : amendIscrizioneExpo(work, id, body)
}
