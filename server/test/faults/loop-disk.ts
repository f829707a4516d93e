import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** An ext4 disk in a file; cutting its power loses everything that was not flushed. */
export interface LoopDisk {
  folder: string
  /** From now on every write fails; writes missing from the journal are lost. */
  cut(): void
  /** Replays the journal, as after a reboot. No process may use the disk. */
  remount(): Promise<void>
  remove(): Promise<void>
}

const shutdown = `
import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`

/** Returns the reason if mounting or cutting is not allowed. */
export function openLoopDisk(parent: string, megabytes = 3000): LoopDisk | string {
  const image = join(parent, 'disk.ext4')
  const folder = join(parent, 'disk')
  mkdirSync(folder)
  for (const [program, ...args] of [
    ['truncate', '-s', `${megabytes}M`, image],
    ['mkfs.ext4', '-q', '-F', image],
    ['mount', '-o', 'loop', image, folder],
  ] as [string, ...string[]][]) {
    const reason = failureOf(program, args)
    if (reason !== undefined) return reason
  }
  const remount = async () => {
    await unmount(folder)
    const reason = failureOf('mount', ['-o', 'loop', image, folder])
    if (reason !== undefined) throw new Error(reason)
  }
  const disk: LoopDisk = {
    folder,
    cut: () => {
      const reason =
        failureOf('xfs_io', ['-x', '-c', 'shutdown', folder]) && failureOf('python3', ['-c', shutdown, folder])
      if (reason !== undefined) throw new Error(reason)
    },
    remount,
    remove: async () => {
      await unmount(folder)
      rmSync(image)
    },
  }
  return canCut(disk) ?? disk
}

function canCut(disk: LoopDisk): string | undefined {
  try {
    disk.cut()
  } catch (error) {
    spawnSync('umount', [disk.folder])
    return (error as Error).message
  }
  spawnSync('umount', [disk.folder])
  return failureOf('mount', ['-o', 'loop', join(disk.folder, '..', 'disk.ext4'), disk.folder])
}

async function unmount(folder: string): Promise<void> {
  for (let n = 0; ; n++) {
    const reason = failureOf('umount', [folder])
    if (reason === undefined || !existsSync(folder)) return
    if (n === 100) throw new Error(reason)
    await delay(100)
  }
}

function failureOf(program: string, args: readonly string[]): string | undefined {
  const { status, error, stderr } = spawnSync(program, args)
  return status === 0 ? undefined : `${program}: ${error?.message ?? String(stderr).trim()}`
}
