import { describe, expect, it } from 'vitest'
import { cleanPicture, type Picture } from '../../src/platform/images/clean-picture.ts'
import { isDecodable } from '../../src/platform/images/decode-picture.ts'
import { jpeg, png } from '../documents/sample-files.ts'
import {
  alpha,
  jpegWithoutTables,
  lossy,
  sizedJpeg,
  telltaleJpeg,
  telltalePng,
  telltaleWebp,
  vp8,
  vp8l,
  webp,
} from './sample-pictures.ts'

const cleaned = (mime: string, bytes: Buffer) => cleanPicture(mime, bytes) as Picture
const text = (bytes: Buffer) => bytes.toString('latin1')

describe('metadata of an image are removed, its pixels stay', () => {
  it('JPEG: no EXIF, XMP, profile or comment; the colour transform is stated again', () => {
    const { bytes, width, height } = cleaned('image/jpeg', telltaleJpeg())
    expect(text(telltaleJpeg())).toContain('GPS')
    expect(text(bytes)).not.toMatch(/GPS|Exif|xap|ICC|Photoshop|Pixel/)
    expect([width, height]).toEqual([1, 1])
    const adobe = 'ffee000e41646f626500640000000001'
    const jfif = 'ffe000104a46494600010100000100010000'
    expect(bytes.toString('hex')).toBe(`ffd8${jfif}${adobe}${jpeg().subarray(2).toString('hex')}`)
  })

  it('JPEG without metadata: byte for byte unchanged', () =>
    expect(cleaned('image/jpeg', jpeg()).bytes).toEqual(jpeg()))

  it('PNG: texts removed, pixels byte for byte unchanged', () => {
    expect(text(telltalePng())).toContain('GPS')
    expect(cleaned('image/png', telltalePng())).toEqual({ mime: 'image/png', bytes: png(3, 2), width: 3, height: 2 })
  })

  it('WebP: only picture and transparency', () => {
    const { bytes, width, height } = cleaned('image/webp', telltaleWebp())
    expect(text(bytes)).not.toContain('GPS')
    expect(bytes).toEqual(webp(['VP8X', Buffer.from('10000000040000030000', 'hex')], alpha, lossy))
    expect([width, height]).toEqual([5, 4])
    expect(cleaned('image/webp', webp(vp8l(300, 200)))).toMatchObject({ width: 300, height: 200 })
  })
})

describe('an image is refused with a message', () => {
  const frame = jpeg().indexOf(Buffer.from('ffc0', 'hex'))
  const twoFrames = Buffer.concat([jpeg().subarray(0, frame + 13), jpeg().subarray(2)])
  it.each<[string, string, Buffer]>([
    ['a JPEG with two frames', 'image/jpeg', twoFrames],
    ['a JPEG cut short', 'image/jpeg', jpeg().subarray(0, -2)],
    ['a JPEG with a page behind it', 'image/jpeg', Buffer.concat([jpeg(), Buffer.from('<script>')])],
    ['a PNG of absurd size', 'image/png', png(60_000, 60_000)],
    ['a PNG of more than forty million points', 'image/png', png(8000, 5001)],
    ['a JPEG of more than forty million points', 'image/jpeg', sizedJpeg(8000, 5001)],
    ['a WebP of more than forty million points', 'image/webp', webp(vp8l(8000, 5001))],
    ['a WebP that moves', 'image/webp', webp(vp8(5, 4), ['ANIM', Buffer.alloc(6)])],
    ['a WebP without a picture', 'image/webp', webp(['EXIF', Buffer.alloc(8)])],
    ['a WebP with two', 'image/webp', webp(vp8(5, 4), vp8(5, 4))],
    ['a WebP with something behind it', 'image/webp', Buffer.concat([webp(vp8(5, 4)), Buffer.from('<html>')])],
    ['a WebP cut short', 'image/webp', webp(vp8(5, 4)).subarray(0, -3)],
    ['a WebP that is no key frame', 'image/webp', webp(['VP8 ', Buffer.alloc(12, 1)])],
    ['a GIF', 'image/gif', Buffer.from('GIF89a')],
  ])('%s', (_name, mime, bytes) => expect(cleanPicture(mime, bytes)).toMatch(/\p{L}.*\.$/u))
})

describe('image data that can be decoded', () => {
  const noise = Buffer.from('ffd1ff'.repeat(40), 'hex')
  it.each<[string, string, Buffer, boolean]>([
    ['a PNG', 'image/png', png(3, 2), true],
    ['a PNG of two bytes a sample', 'image/png', png(3, 2, { depth: 16 }), true],
    ['a PNG whose rows are too few', 'image/png', png(3, 2, { data: Buffer.alloc(7) }), false],
    ['a PNG that unpacks to more', 'image/png', png(3, 2, { data: Buffer.alloc(1_000_000) }), false],
    ['a JPEG', 'image/jpeg', jpeg(), true],
    ['a JPEG without its tables', 'image/jpeg', jpegWithoutTables(), false],
    ['a WebP', 'image/webp', webp(lossy), true],
    ['a WebP with transparency', 'image/webp', cleaned('image/webp', telltaleWebp()).bytes, true],
    ['a WebP of noise', 'image/webp', webp(vp8(5, 4)), false],
    ['noise', 'image/jpeg', noise, false],
  ])('%s (%s)', async (_name, mime, bytes, decoded) => expect(await isDecodable(mime, bytes)).toBe(decoded))
})
