export interface PagePicture {
  jpeg: Uint8Array
  width: number
  height: number
}

/** A4 width in PDF points. */
const paperWidth = 595

/** Handwritten: a PDF library would be larger than all code of a page. */
export function pdfOfPictures(pictures: readonly PagePicture[]): Uint8Array<ArrayBuffer> {
  const file = createFile()
  const first = 3
  const pageAt = (at: number) => first + 3 * at
  file.object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  const kids = pictures.map((_, at) => `${pageAt(at)} 0 R`).join(' ')
  file.object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`)
  for (const [at, { jpeg, width, height }] of pictures.entries()) {
    const page = pageAt(at)
    const paperHeight = Math.round((paperWidth * height) / width)
    const box = `[0 0 ${paperWidth} ${paperHeight}]`
    const drawn = `q ${paperWidth} 0 0 ${paperHeight} 0 0 cm /Foto Do Q`
    file.object(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /XObject << /Foto ${page + 2} 0 R >> >> /Contents ${page + 1} 0 R >>`,
    )
    file.object(page + 1, `<< /Length ${drawn.length} >>`, ascii(drawn))
    file.object(
      page + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    )
  }
  return file.end()
}

function createFile() {
  const parts: Uint8Array[] = []
  const starts: number[] = []
  let size = 0
  const write = (bytes: Uint8Array) => {
    parts.push(bytes)
    size += bytes.length
  }
  const line = (text: string) => write(ascii(`${text}\n`))
  line('%PDF-1.4')
  // PDF convention: bytes above 127 in line two mark the file as binary.
  write(Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a))
  return {
    object(number: number, dictionary: string, stream?: Uint8Array) {
      starts[number] = size
      line(`${number} 0 obj`)
      line(dictionary)
      if (stream !== undefined) {
        line('stream')
        write(stream)
        line('\nendstream')
      }
      line('endobj')
    },
    end(): Uint8Array<ArrayBuffer> {
      const table = size
      line(`xref\n0 ${starts.length}\n0000000000 65535 f `)
      for (const start of starts.slice(1)) line(`${String(start).padStart(10, '0')} 00000 n `)
      line(`trailer\n<< /Size ${starts.length} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF`)
      const whole = new Uint8Array(size)
      let at = 0
      for (const part of parts) {
        whole.set(part, at)
        at += part.length
      }
      return whole
    },
  }
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
