/** A kind of file the registry keeps: what it is, how its name may end, how large it may be. */
export interface FormatoFile {
  mime: string
  nome: string
  estensioni: readonly string[]
  massimo: number
}

const MiB = 1024 * 1024
const carta = 10 * MiB
const film = 500 * MiB

/** contract 3, POST /document. */
const formatiFile: readonly FormatoFile[] = [
  { mime: 'application/pdf', nome: 'PDF', estensioni: ['pdf'], massimo: carta },
  { mime: 'image/png', nome: 'PNG', estensioni: ['png'], massimo: carta },
  { mime: 'image/jpeg', nome: 'JPEG', estensioni: ['jpg', 'jpeg'], massimo: carta },
  { mime: 'video/mp4', nome: 'MP4', estensioni: ['mp4'], massimo: film },
  { mime: 'video/webm', nome: 'WebM', estensioni: ['webm'], massimo: film },
]

/** Kept of a cat's photo alone, never uploaded as a document. */
const soloFoto: FormatoFile = { mime: 'image/webp', nome: 'WebP', estensioni: ['webp'], massimo: carta }

/** security 2.5: what one member account may keep in the registry. */
export const quotaSocio = { documenti: 200, byte: 100 * MiB } as const

/** Staff bring every format; a member brings the PDF of an own practice. */
export function formatiAmmessi(isStaff: boolean): readonly FormatoFile[] {
  return isStaff ? formatiFile : formatiFile.filter(({ mime }) => mime === 'application/pdf')
}

export function formatoOf(mime: string): FormatoFile | undefined {
  return [...formatiFile, soloFoto].find(formato => formato.mime === mime)
}

export function isVideo(mime: string | null): boolean {
  return mime?.startsWith('video/') === true
}

/** 'referto.v2.PDF' → 'pdf'. */
export function estensioneOf(nome: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(nome)?.[1]?.toLowerCase() ?? ''
}

/** The formats by file extension; the server checks the content. */
export function formatoDalNome(nome: string, isStaff: boolean): FormatoFile | undefined {
  return formatiAmmessi(isStaff).find(({ estensioni }) => estensioni.includes(estensioneOf(nome)))
}

/** What a file is called on the screen: the last part of a path, on one line, never a path itself. */
export function nomePulito(nome: string): string {
  const ultimo = nome.split(/[\\/]/).at(-1) ?? ''
  const pulito = ultimo.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '').trim()
  return pulito.slice(-200) || 'documento'
}

export const fileVuoto = 'Il file è vuoto.'

/** The limits in words, said before one chooses: 'PDF, PNG, JPEG fino a 10 MB; MP4, WebM fino a 500 MB'. */
export function limitiInParole(isStaff: boolean): string {
  const gruppi = new Map<number, string[]>()
  for (const { nome, massimo } of formatiAmmessi(isStaff)) gruppi.set(massimo, [...(gruppi.get(massimo) ?? []), nome])
  return [...gruppi].map(([massimo, nomi]) => `${nomi.join(', ')} fino a ${dimensioneInParole(massimo)}`).join('; ')
}

/** '3,4 MB', '812 kB', '37 byte'. */
export function dimensioneInParole(byte: number): string {
  if (byte < 1024) return `${byte} byte`
  if (byte < MiB) return `${Math.round(byte / 1024)} kB`
  const valore = byte / MiB
  return `${valore >= 100 ? Math.round(valore) : valore.toFixed(1).replace('.', ',').replace(',0', '')} MB`
}
