/** The matchers of Testing Library (toBeInTheDocument and its like), for the tests. */
import '@testing-library/jest-dom';
