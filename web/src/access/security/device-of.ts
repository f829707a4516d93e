import { deviceName } from '@bisavolo/domain/access/rules/device/device-name'

export function deviceOf(agent: string | null, kind: 'api' | 'browser'): { name: string; phone: boolean } {
  return { name: deviceName(agent, kind), phone: kind === 'browser' && /Mobile|iPhone|Android/.test(agent ?? '') }
}

const words = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short' })

export function momentOf(iso: string): string {
  return `il ${words.format(new Date(iso))}`
}
