export async function readPicture(file: File, longest: number): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    // Applies the EXIF rotation, which the stored file no longer contains.
    await image.decode()
    const { naturalWidth, naturalHeight } = image
    const scale = Math.min(1, longest / Math.max(naturalWidth, naturalHeight))
    const canvas = canvasOf(Math.round(naturalWidth * scale), Math.round(naturalHeight * scale))
    penOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas
  } catch {
    throw new Error('Questo browser non legge la foto scelta: salvala come JPEG, PNG o WebP e riprova.')
  } finally {
    URL.revokeObjectURL(url)
  }
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('Questo browser non può preparare la foto.')
  pen.imageSmoothingQuality = 'high'
  return pen
}

export function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob === null ? reject(new Error('La foto non si può preparare: riprova.')) : resolve(blob)),
      'image/jpeg',
      quality,
    ),
  )
}
