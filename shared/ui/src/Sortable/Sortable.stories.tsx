import { useState } from 'react';
import { sortableClasses } from '../sortable';
import { DragHandle } from './DragHandle';
import { useSortable } from './use-sortable';

export default { component: DragHandle };

const DAYS = ['Friday', 'Saturday', 'Sunday'].map((name, index) => ({ id: index + 1, name }));
const getName = ({ name }: { name: string }) => name;

function Days() {
  const [days, setDays] = useState(DAYS);
  const { shown, pickedUpId, announcement, moving } = useSortable(
    days,
    getName,
    (id, beforeId) => {
      const moved = days.filter((day) => day.id === id);
      const others = days.filter((day) => day.id !== id);
      const index = beforeId === null ? others.length : others.findIndex((day) => day.id === beforeId);
      setDays([...others.slice(0, index), ...moved, ...others.slice(index)]);
      return Promise.resolve(undefined);
    },
    true,
  );
  return (
    <>
      <ol className={sortableClasses.list} aria-label="Days">
        {shown.map(({ id, name }) => (
          <li key={id} className={sortableClasses.row}>
            {moving && <DragHandle id={id} name={name} isPickedUp={pickedUpId === id} moving={moving} />}
            {name}
          </li>
        ))}
      </ol>
      <p role="status">{announcement}</p>
    </>
  );
}

export const ThreeRows = { render: () => <Days /> };
