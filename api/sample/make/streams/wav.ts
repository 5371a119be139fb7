/** Sound as numbers between -1 and 1, one channel. */
export interface Sound {
  rate: number;
  samples: Float32Array;
}

/** Reads a 16-bit one-channel WAV file, as espeak-ng writes it. */
export function readWav(file: Buffer): Sound {
  const rate = file.readUInt32LE(24);
  let offset = 12;
  while (file.toString('ascii', offset, offset + 4) !== 'data') {
    offset += 8 + file.readUInt32LE(offset + 4);
    if (offset + 8 > file.length) throw new Error('This WAV file has no data part.');
  }
  const count = Math.floor((file.length - offset - 8) / 2);
  const samples = new Float32Array(count);
  for (let index = 0; index < count; index += 1)
    samples[index] = file.readInt16LE(offset + 8 + index * 2) / 32768;
  return { rate, samples };
}

/** Writes sound as a 16-bit one-channel WAV file. */
export function writeWav({ rate, samples }: Sound): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0, 'ascii');
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8, 'ascii');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'ascii');
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32767), 44 + index * 2);
  });
  return file;
}
