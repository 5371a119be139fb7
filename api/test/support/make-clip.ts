import { execFileSync } from 'node:child_process';

export function makeSilentClip(file: string, seconds: number, size: string): void {
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', file],
  ]);
}
