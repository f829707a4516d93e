import { deviceName } from '@bisavolo/domain/access/rules/device/device-name'

/** What a session was opened with, and whether that is carried in a pocket. */
export function deviceOf(agent: string | null, kind: 'api' | 'browser'): { name: string; phone: boolean } {
  return { name: deviceName(agent, kind), phone: kind === 'browser' && /Mobile|iPhone|Android/.test(agent ?? '') }
}

const words = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short' })

/** 'il 15/11/26, 14:05' */
export function momentOf(iso: string): string {
  return `il ${words.format(new Date(iso))}`
}
