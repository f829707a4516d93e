/** What the first bytes of a file say it is; undefined for anything the registry does not keep. */
export function mimeOf(head: Buffer): string | undefined {
  const text = head.toString('latin1')
  if (/^%PDF-[12]\.\d/.test(text)) return 'application/pdf'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.slice(4, 8) === 'ftyp') return 'video/mp4'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'video/webm'
  return undefined
}

/** So many bytes are enough to tell. */
export const headLength = 12
