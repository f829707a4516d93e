export function mimeOf(head: Buffer): string | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.slice(4, 8) === 'ftyp') return 'video/mp4'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'video/webm'
  // Scanners and mail programs add bytes before the PDF mark.
  if (/%PDF-(1\.\d|2\.0)/.test(text.slice(0, headLength))) return 'application/pdf'
  return undefined
}

export const headLength = 1024
