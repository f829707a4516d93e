import { availableParallelism, loadavg } from 'node:os'

/**
 * FAULTS_SIZE=full uses the sizes promised in docs/reliability.md, which take hours on a quiet machine. Each can also be set by
 * its own variable.
 */
const isFull = process.env.FAULTS_SIZE === 'full'

function size(name: string, small: number, full: number): number {
  return Number(process.env[`FAULTS_${name}`] ?? (isFull ? full : small))
}

/** Daily size first, promised size second. */
export const sizes = {
  /** R1: kills of the server, and writes confirmed before the last kill. */
  kills: size('KILLS', 6, 200),
  writes: size('WRITES', 600, 100_000),
  /** Breeders that share the writes of R1 and R3. */
  breeders: size('BREEDERS', 4, 300),
  /** R2: kills of PostgreSQL, every second one of a single backend. */
  postgresKills: size('POSTGRES_KILLS', 6, 50),
  /** R3 */
  cuts: size('CUTS', 4, 50),
  cutWrites: size('CUT_WRITES', 300, 50_000),
  /** R5 */
  restarts: size('RESTARTS', 5, 20),
  /** R6; a new server is slow at first, so these writes are confirmed before. */
  stallSeconds: size('STALL_SECONDS', 12, 30),
  stallWrites: size('STALL_WRITES', 10, 300),
  /** R7 */
  invoices: size('INVOICES', 400, 20_000),
  serverKills: size('SERVER_KILLS', 2, 20),
  mails: size('MAILS', 500, 10_000),
  /** R9, seconds of each half. */
  sessions: size('SESSIONS', 100, 1000),
  sessionSeconds: size('SESSION_SECONDS', 10, 600),
  closedLoopSeconds: size('CLOSED_LOOP_SECONDS', 4, 30),
  /** R10 */
  logins: size('LOGINS', 200, 200),
  /** R11: slow heads, as many slow bodies, and slow readers. */
  slow: size('SLOW', 100, 500),
  slowReaders: size('SLOW_READERS', 40, 200),
  /** R12 and R14 */
  cats: size('CATS', 60_000, 200_000),
  /** R13; FAULTS_SOAK_MINUTES=480 for eight hours. */
  soakMinutes: size('SOAK_MINUTES', 0.4, 60),
  /** R14 */
  migrationKills: size('MIGRATION_KILLS', 5, 20),
  /** R18: writes tried while one database call in a hundred fails. */
  faultyWrites: size('FAULTY_WRITES', 300, 20_000),
  /** R19 */
  stops: size('STOPS', 3, 20),
  /** R20: half of the kills during the run, half during its undo. */
  importKills: size('IMPORT_KILLS', 6, 20),
  importRows: size('IMPORT_ROWS', 4000, 40_000),
  /** R21: every fifth kill is of PostgreSQL; a merge moves this many cats of a person, or half as many children of a cat. */
  mergeKills: size('MERGE_KILLS', 5, 20),
  mergeRows: size('MERGE_ROWS', 400, 2000),
  /** R22: every second failover stops the primary and resumes it later, the others kill it. */
  failovers: size('FAILOVERS', 2, 30),
  /** R23: exports right after a write. */
  replicaReads: size('REPLICA_READS', 24, 1000),
  /** R25 */
  mailKills: size('MAIL_KILLS', 5, 100),
  killedMails: size('KILLED_MAILS', 400, 20_000),
}

/** Seed of all random choices, printed with the figures. */
export const seed = Number(process.env.FAULTS_SEED ?? 20_261_115)

/** Long, because these tests end by work done, not by time. */
export const patience = isFull ? 12 * 3_600_000 : 300_000

/**
 * Promised milliseconds apply as they are at full size. Small sizes on a busy machine get more time, in proportion to the load
 * per core.
 */
const slack = isFull ? 1 : Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

export function promised(milliseconds: number): number {
  return Math.round(milliseconds * slack)
}
