export interface FormatoFile {
  mime: string
  nome: string
  estensioni: readonly string[]
  massimo: number
}

const MiB = 1024 * 1024
const carta = 10 * MiB
const film = 500 * MiB

const formatiFile: readonly FormatoFile[] = [
  { mime: 'application/pdf', nome: 'PDF', estensioni: ['pdf'], massimo: carta },
  { mime: 'image/png', nome: 'PNG', estensioni: ['png'], massimo: carta },
  { mime: 'image/jpeg', nome: 'JPEG', estensioni: ['jpg', 'jpeg'], massimo: carta },
  { mime: 'video/mp4', nome: 'MP4', estensioni: ['mp4'], massimo: film },
  { mime: 'video/webm', nome: 'WebM', estensioni: ['webm'], massimo: film },
]

/** Stored for cat photos; never accepted as an upload. */
const soloFoto: FormatoFile = { mime: 'image/webp', nome: 'WebP', estensioni: ['webp'], massimo: carta }

/** security 2.5: storage limit per member account. */
export const quotaSocio = { documenti: 200, byte: 100 * MiB } as const

export function formatiAmmessi(isStaff: boolean): readonly FormatoFile[] {
  return isStaff ? formatiFile : formatiFile.filter(({ mime }) => mime === 'application/pdf')
}

export function formatoOf(mime: string): FormatoFile | undefined {
  return [...formatiFile, soloFoto].find(formato => formato.mime === mime)
}

export function isVideo(mime: string | null): boolean {
  return mime?.startsWith('video/') === true
}

export function estensioneOf(nome: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(nome)?.[1]?.toLowerCase() ?? ''
}

/** By extension only: the server checks the content. */
export function formatoDalNome(nome: string, isStaff: boolean): FormatoFile | undefined {
  return formatiAmmessi(isStaff).find(({ estensioni }) => estensioni.includes(estensioneOf(nome)))
}

export function nomePulito(nome: string): string {
  const ultimo = nome.split(/[\\/]/).at(-1) ?? ''
  const pulito = ultimo.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '').trim()
  return pulito.slice(-200) || 'documento'
}

export const fileVuoto = 'Il file è vuoto.'

export function limitiInParole(isStaff: boolean): string {
  const gruppi = new Map<number, string[]>()
  for (const { nome, massimo } of formatiAmmessi(isStaff)) gruppi.set(massimo, [...(gruppi.get(massimo) ?? []), nome])
  return [...gruppi].map(([massimo, nomi]) => `${nomi.join(', ')} fino a ${dimensioneInParole(massimo)}`).join('; ')
}

export function dimensioneInParole(byte: number): string {
  if (byte < 1024) return `${byte} byte`
  if (byte < MiB) return `${Math.round(byte / 1024)} kB`
  const valore = byte / MiB
  return `${valore >= 100 ? Math.round(valore) : valore.toFixed(1).replace('.', ',').replace(',0', '')} MB`
}
