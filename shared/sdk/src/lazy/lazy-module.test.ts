import { lazyModule } from './lazy-module';

it('fails silently ahead of time, and aloud when it is wanted', async () => {
  const importModule = jest.fn().mockRejectedValue(new Error('offline'));
  const chunk = lazyModule<string>(importModule);
  chunk.preload();
  await expect(chunk.load()).rejects.toThrow('offline');
  importModule.mockResolvedValue('module');
  await expect(chunk.load()).resolves.toBe('module');
});
